import { figures } from '../figures.ts'
import { Mailbox } from '../Mailbox.tsx'
import { mailboxes } from '../mailboxes.ts'
import type { Section } from '../document/section.ts'

/** The sections about payment, termination and liability. */
export const law: Section[] = [
  {
    id: 'billing',
    title: 'Billing and Payment',
    body: (
      <ul>
        <li>
          <strong>Free tier:</strong> the service can be used free of charge, with limited features and
          quotas.
        </li>
        <li>
          <strong>Paid plans:</strong> when available, they are paid in advance. Payments are not refundable
          unless stated otherwise or required by law.
        </li>
        <li>
          <strong>Price changes:</strong> we announce them at least {figures.priceNoticeDays} days before they
          take effect. You may cancel before then.
        </li>
      </ul>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    body: (
      <>
        <p>
          You may end this agreement at any time: delete your account with the account deletion feature in
          your account settings, or contact us and we will do it for you. Your websites, screenshots and
          history are deleted with it.
        </p>
        <p>
          We may suspend or terminate access if these terms are broken, if the law requires it or if the
          service is discontinued. Unless the reason forbids it, we will tell you beforehand.
        </p>
      </>
    ),
  },
  {
    id: 'disclaimers',
    title: 'Disclaimers and Limitation of Liability',
    body: (
      <>
        <p>
          The service is provided as it is and as available. We do not promise that it finds every change,
          that every difference it reports matters, or that it is free of errors. It does not replace your own
          tests.
        </p>
        <p>
          As far as the law permits, we are not liable for indirect or consequential damage, lost profit or
          lost data, and our total liability is limited to the amounts that you paid us in the{' '}
          {figures.liabilityMonths} months before the claim arose. Nothing in these terms limits liability
          that cannot be limited by law, or rights that consumers cannot waive.
        </p>
      </>
    ),
  },
  {
    id: 'indemnification',
    title: 'Indemnification',
    body: (
      <p>
        If someone makes a claim against us because you used the service in breach of these terms or of the
        law, or monitored a website without authorization, you agree to compensate us for the damage and the
        reasonable costs that this causes.
      </p>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing Law',
    body: (
      <p>
        These terms are governed by the law of Brazil. Disputes belong before the Brazilian courts, unless
        mandatory consumer law gives you the right to go to those where you live. We would like to hear from
        you first: most matters can be settled by writing to us.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to Terms',
    body: (
      <p>
        We may change these terms when the service or the law changes. The date at the top says when we last
        did. We will announce important changes in the service or by email before they take effect. By using
        the service afterwards you accept them.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact Information',
    body: (
      <p>
        Questions about these terms reach us at <Mailbox address={mailboxes.legal} />. For questions about
        your data write to <Mailbox address={mailboxes.privacy} />.
      </p>
    ),
  },
]
