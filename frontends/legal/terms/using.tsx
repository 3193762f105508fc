import { Link } from '../../ui/routing/Link.tsx'
import { figures, plural } from '../figures.ts'
import type { Section } from '../document/section.ts'

/** The sections about using the service. */
export const using: Section[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of Terms',
    body: (
      <p>
        By using Vigia, with or without an account, you agree to these terms. If you do not agree, please do
        not use the service. You must be {figures.minimumAge} years or older. If you act for an organization,
        you confirm that you may bind it to these terms.
      </p>
    ),
  },
  {
    id: 'description',
    title: 'Description of Service',
    body: (
      <>
        <p>
          Vigia is a visual regression monitoring service. You enter the address of a website; the service
          discovers its pages, captures a screenshot of each, compares current screenshots with the baselines
          that you approved, and reports visual differences as a percentage.
        </p>
        <p>
          Anyone may analyze {plural(figures.websitesPerVisitor, 'website')} without an account; what was
          analyzed is deleted {figures.visitorWebsiteHours} hours after the last visit. With an account you
          keep a list of up to {figures.websitesPerUser} websites.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'User Accounts',
    body: (
      <>
        <p>To keep a list of websites you need an account. You agree to:</p>
        <ul>
          <li>give an email address that is yours, and verify it before you sign in;</li>
          <li>keep your password to yourself;</li>
          <li>tell us without delay if you believe that someone else has used your account.</li>
        </ul>
        <p>You are responsible for what happens through your account until you have told us.</p>
      </>
    ),
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable Use',
    body: (
      <>
        <p>You agree not to:</p>
        <ul>
          <li>
            monitor websites without authorization: watch only those that you own or may have monitored;
          </li>
          <li>bypass rate limits or other limits of the service, or try to;</li>
          <li>share your account with others;</li>
          <li>use automated means to access the service without our permission;</li>
          <li>use the service for anything illegal, or to harm, overload or deceive others;</li>
          <li>try to reach data of other users or systems behind the service.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'service-limits',
    title: 'Service Limits and Availability',
    body: (
      <ul>
        <li>
          <strong>Rate limiting:</strong> calls, captures and the number of websites and pages are limited, so
          that the service stays available to everyone.
        </li>
        <li>
          <strong>Website compatibility:</strong> we cannot guarantee that every website can be captured. Some
          block automated visits, ask for a sign-in or look different on each visit.
        </li>
        <li>
          <strong>Availability:</strong> we work for a reliable service but do not guarantee 100 percent
          uptime. Maintenance, faults and events outside our control can interrupt it.
        </li>
      </ul>
    ),
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual Property',
    body: (
      <>
        <p>
          The service, its software, design and name belong to us or to those who license them to us. These
          terms give you the right to use them as intended, and no other.
        </p>
        <p>
          The websites you monitor and what they show remain with their owners. You allow us to store and
          process screenshots of them as far as the service requires it, and confirm that you may allow this.
        </p>
      </>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        The <Link href="/privacy">Privacy Policy</Link> describes which data we collect, what for and how long
        we keep it. The <Link href="/cookies">Cookie Policy</Link> lists the cookies.
      </p>
    ),
  },
]
