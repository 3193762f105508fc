import { Link } from '../../ui/routing/Link.tsx'
import { figures } from '../figures.ts'
import { rightsAnchor, type Section } from '../document/section.ts'

/** The sections about data rights and processors. */
export const rights: Section[] = [
  {
    id: 'your-rights',
    title: 'Your Rights',
    body: (
      <>
        <p>
          The Brazilian General Data Protection Law (LGPD) and the European General Data Protection Regulation
          (GDPR) give you rights over your personal data. Wherever you live, you may ask us for:
        </p>
        <ul>
          <li>
            <strong>Access:</strong> whether we hold data about you, and a copy of it.
          </li>
          <li>
            <strong>Correction:</strong> that wrong or incomplete data is put right.
          </li>
          <li>
            <strong>Deletion:</strong> that your data is erased.
          </li>
          <li>
            <strong>Portability:</strong> your data in a structured, machine-readable format.
          </li>
          <li>
            <strong>Objection:</strong> that we stop a use of your data which rests on our legitimate
            interest.
          </li>
        </ul>
        <p>
          You can correct your profile, export your data and delete your account yourself in your account
          settings. For everything else use the <a href={`#${rightsAnchor}`}>data rights request form</a>{' '}
          below. We answer within {figures.answerDays} days, free of charge, and may ask you to show that you
          are the person the data is about. You may also complain to a supervisory authority: in Brazil the
          National Data Protection Authority (ANPD), in the European Union that of your country.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and Similar Technologies',
    body: (
      <p>
        We use only what the service cannot do without: a session cookie, a cookie that protects your requests
        against forgery, and your choice of the light or dark theme. There are no analytics, advertising or
        tracking cookies. The <Link href="/cookies">Cookie Policy</Link> describes each of them.
      </p>
    ),
  },
  {
    id: 'third-parties',
    title: 'Third-Party Services',
    body: (
      <>
        <p>We rely on a small number of providers, who process data on our behalf and on our instructions:</p>
        <ul>
          <li>
            <strong>A hosted PostgreSQL provider</strong> stores the databases described in{' '}
            <a href="#storage-and-security">section 3</a>.
          </li>
          <li>
            <strong>A transactional email provider</strong> delivers notifications and password resets. It
            receives your email address and the text of the message.
          </li>
        </ul>
        <p>
          If you choose to sign in through a third-party provider, that provider learns that you use Vigia.
          Its own privacy policy applies to what it does with this.
        </p>
        <p>
          To monitor a website, our systems visit its pages as a browser does. The website sees a visit from
          our servers. It does not learn who you are.
        </p>
      </>
    ),
  },
  {
    id: 'data-sharing',
    title: 'Data Sharing',
    body: (
      <>
        <p>We do not sell, rent or trade personal data. We disclose it only:</p>
        <ul>
          <li>
            to the providers named in <a href="#third-parties">section 7</a>, as far as their task requires
            it;
          </li>
          <li>when a law, a court or an authority obliges us to;</li>
          <li>to protect the rights, the property or the safety of our users, of others or of ourselves;</li>
          <li>
            to a successor, if the service is transferred as a whole. We will tell you before your data
            becomes subject to another policy.
          </li>
        </ul>
      </>
    ),
  },
]
