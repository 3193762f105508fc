import { Link } from '../../ui/routing/Link.tsx'
import { figures } from '../figures.ts'
import { Mailbox } from '../Mailbox.tsx'
import { mailboxes } from '../mailboxes.ts'
import type { Section } from '../document/section.ts'
import { BrowserGuides } from './BrowserGuides.tsx'
import { CookieCards } from './CookieCards.tsx'

export const cookieSections: Section[] = [
  {
    id: 'what-are-cookies',
    title: 'What Are Cookies',
    body: (
      <p>
        Cookies are small texts that a website asks your browser to keep and to send back on the next visit.
        Browsers also offer websites a storage whose contents stay on your device. This policy covers both.
      </p>
    ),
  },
  {
    id: 'cookies-we-use',
    title: 'Cookies We Use',
    body: (
      <>
        <p>
          We use only essential cookies. All of them are our own. Over encrypted connections the session and
          CSRF cookies carry the prefix <code>__Host-</code> in their names.
        </p>
        <CookieCards />
        <p>
          Besides these, the pages leave themselves notes in the storage of your browser: your answer to the
          cookie banner, whether you asked for notifications in this browser, which of your websites were
          captured for the first time, which are still being prepared, and where to return to after you sign
          in. They keep your own choices and work from being asked or done twice, and none of them is sent to
          us.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-do-not-use',
    title: 'What We Do Not Use',
    body: (
      <>
        <p>Our pages use none of the following, neither our own nor those of third parties:</p>
        <ul>
          <li>tracking cookies</li>
          <li>advertising cookies</li>
          <li>analytics cookies</li>
          <li>social media cookies</li>
          <li>marketing cookies</li>
        </ul>
      </>
    ),
  },
  {
    id: 'managing-cookies',
    title: 'Managing Cookies',
    body: (
      <>
        <p>
          You can see, delete and block cookies in the settings of your browser. Without the session and CSRF
          cookies you cannot sign in or analyze a website. Without the theme preference the pages follow the
          theme of your system.
        </p>
        <BrowserGuides />
      </>
    ),
  },
  {
    id: 'emails',
    title: 'Emails We Send',
    body: (
      <p>
        Our transactional email provider may set tracking cookies when you click on a link in an email, to
        count whether messages arrive and their links are followed. We do not use them. If you would rather
        avoid them, copy the address of the page into your browser instead of clicking.
      </p>
    ),
  },
  {
    id: 'legal-basis',
    title: 'Legal Basis',
    body: (
      <>
        <p>This policy follows</p>
        <ul>
          <li>the Brazilian General Data Protection Law (LGPD),</li>
          <li>the European General Data Protection Regulation (GDPR),</li>
          <li>the European ePrivacy Directive.</li>
        </ul>
        <p>
          Cookies that are strictly necessary for a service you ask for do not require consent. The cookie
          banner informs you about them. If we ever wanted to use others, we would ask you first.
        </p>
      </>
    ),
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and Contact',
    body: (
      <p>
        The date at the top says when this policy last changed. Questions reach us at{' '}
        <Mailbox address={mailboxes.privacy} />; we answer within {figures.answerDays} days. What else we keep
        is described in the <Link href="/privacy">Privacy Policy</Link>.
      </p>
    ),
  },
]
