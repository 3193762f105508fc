import { figures } from '../figures.ts'
import { mailboxes } from '../mailboxes.ts'
import { Mailbox } from '../Mailbox.tsx'
import type { Section } from '../document/section.ts'

export const remaining: Section[] = [
  {
    id: 'international-transfers',
    title: 'International Data Transfers',
    body: (
      <p>
        Our providers may process data outside the country you live in. Where they do, we see to it that the
        data is protected as the LGPD and the GDPR require, for example by standard contractual clauses or
        because the destination is recognized as offering adequate protection.
      </p>
    ),
  },
  {
    id: 'children',
    title: "Children's Privacy",
    body: (
      <p>
        The service is for adults only: you must be {figures.minimumAge} years or older to use it. We do not
        knowingly collect data from anyone younger. If you believe that a minor has given us personal data,
        write to us and we will delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to This Policy',
    body: (
      <p>
        We may change this policy when the service or the law changes. The date at the top says when we last
        did. We will announce important changes in the service or by email before they take effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact Us',
    body: (
      <>
        <p>For questions about this policy or about your data, write to:</p>
        <ul>
          <li>
            Privacy: <Mailbox address={mailboxes.privacy} />
          </li>
          <li>
            Legal: <Mailbox address={mailboxes.legal} />
          </li>
        </ul>
        <p>
          The privacy mailbox also reaches the person in charge of data protection (the <i>encarregado</i> of
          the LGPD, the data protection contact of the GDPR). We answer within {figures.answerDays} days.
        </p>
      </>
    ),
  },
]
