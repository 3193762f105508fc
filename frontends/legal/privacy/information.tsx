import { figures } from '../figures.ts'
import type { Section } from '../document/section.ts'

/** The sections about collected data, its purposes, its location and its retention. */
export const information: Section[] = [
  {
    id: 'information-we-collect',
    title: 'Information We Collect',
    body: (
      <>
        <p>We collect what the service needs to work, and nothing for advertising.</p>
        <h3>Account information</h3>
        <p>
          When you create an account we keep your email address, your password in encrypted form (a one-way
          hash: we cannot read it) and, if you give them, your first and last name. If you sign in through a
          third-party provider we receive from it an identifier, your email address and, where it shares them,
          your name and profile picture. We never receive the password that you use there.
        </p>
        <h3>Website monitoring data</h3>
        <p>
          For each website that you analyze we keep its address, the addresses and titles of the pages we
          find, metadata such as the times of visits and the measured differences, the screenshots we take in
          each window that you choose, what you want ignored on its pages, and a log of what was done: pages
          discovered, captured, compared, approved and reported. Notes that you write on a page are kept with
          it. Screenshots show what a website shows to anyone who visits it, and the visible text and
          structure of the page are kept beside them. If that includes personal data, it appears there as
          well.
        </p>
        <h3>Alerts</h3>
        <p>
          If you have your websites checked automatically, we keep their schedules, what each check found, the
          alerts that were sent, and the addresses that you want them sent to, which are stored encrypted.
          Every email with an alert has a link that stops them; in your account settings you can turn off or
          delete each address.
        </p>
        <h3>API tokens</h3>
        <p>
          If you let programs use the service, we keep the name that you give each token, what it may do, for
          which websites, until when, and the day on which it was last used. Of the token itself we keep only
          a hash.
        </p>
        <h3>Technical data</h3>
        <p>
          Your browser sends us your IP address, its own name and version, the kind of device you use and the
          pages and functions that you ask for. We use this to answer you, to limit abuse and to find faults.
          We do not build a profile from it.
        </p>
        <h3>What you write to us</h3>
        <p>
          When you use the contact form, ask for an upgrade or make a data rights request, we keep what you
          enter: your name, your email address and your message.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-use-information',
    title: 'How We Use Your Information',
    body: (
      <>
        <p>We use the information described above to:</p>
        <ul>
          <li>
            discover the pages of your websites, capture them, compare them and show you the differences;
          </li>
          <li>sign you in, keep you signed in and protect your account;</li>
          <li>
            send you the messages the service depends on: email verification, password resets, changes to your
            account and notifications about your websites;
          </li>
          <li>answer your questions and your data rights requests;</li>
          <li>keep the service available, by limiting how often it may be called and by finding faults;</li>
          <li>fulfill legal obligations.</li>
        </ul>
        <p>
          The legal bases are the performance of our contract with you (accounts and monitoring), our
          legitimate interest in a secure and reliable service (technical data), compliance with legal
          obligations, and your consent wherever we ask for it. You may withdraw a consent at any time. No
          decision about you is made by automated means alone.
        </p>
      </>
    ),
  },
  {
    id: 'storage-and-security',
    title: 'Data Storage and Security',
    body: (
      <>
        <p>
          Accounts, websites, results and messages are stored in PostgreSQL databases, screenshots in an
          object store. Each part of the service has a database of its own and cannot read those of the
          others.
        </p>
        <ul>
          <li>Passwords are hashed with bcrypt before they are stored.</li>
          <li>Connections to the service are encrypted in transit (HTTPS).</li>
          <li>A screenshot is delivered only to the owner of the website in it.</li>
          <li>Links for verification and password resets work once and expire; only their hash is stored.</li>
          <li>
            Sessions end after {figures.sessionIdleHours} hours of inactivity, and in any case{' '}
            {figures.sessionLongestDays} days after they began.
          </li>
          <li>
            Sign-in attempts and other calls are limited, so that passwords cannot be guessed by trying.
          </li>
        </ul>
        <p>
          No service can promise perfect security. If a breach puts your rights at risk, we will inform you
          and the competent authority as the law requires.
        </p>
      </>
    ),
  },
  {
    id: 'data-retention',
    title: 'Data Retention',
    body: (
      <>
        <p>We keep data only as long as it serves its purpose:</p>
        <ul>
          <li>
            <strong>Account information:</strong> until you delete your account.
          </li>
          <li>
            <strong>Websites and pages:</strong> until you remove the website or delete your account.
          </li>
          <li>
            <strong>Screenshots:</strong> {figures.screenshotDays} days from capture. The baseline that you
            approved is kept while it is in use, since every new capture is compared with it.
          </li>
          <li>
            <strong>How a page looked over time:</strong> each version of its screenshot for{' '}
            {figures.screenshotDays} days from when the page was last found like that.
          </li>
          <li>
            <strong>Candidates:</strong> results and screenshots of your website at another address,{' '}
            {figures.candidateDays} days; what you accept on one, until your website shows it, and at most{' '}
            {figures.candidateDays} days.
          </li>
          <li>
            <strong>Alerts and their deliveries:</strong> at most {figures.alertDays} days.
          </li>
          <li>
            <strong>Addresses that alerts are sent to:</strong> until you delete the channel or your account.
          </li>
          <li>
            <strong>API tokens:</strong> until you revoke them, and at most {figures.expiredTokenDays} days
            after they expire.
          </li>
          <li>
            <strong>Activity logs:</strong> {figures.activityDays} days.
          </li>
          <li>
            <strong>Sessions:</strong> end after {figures.sessionIdleHours} hours of inactivity.
          </li>
          <li>
            <strong>Websites analyzed without an account:</strong> deleted with their pages and screenshots{' '}
            {figures.visitorWebsiteHours} hours after your last visit.
          </li>
          <li>
            <strong>Exports of your data:</strong> until you have fetched them, and at most{' '}
            {figures.exportHours} hours.
          </li>
          <li>
            <strong>IP addresses counted to limit abuse:</strong> at most {figures.limiterHours} hours.
          </li>
          <li>
            <strong>Messages and data rights requests:</strong> until they are dealt with, and afterwards as
            long as the law obliges us to show that they were.
          </li>
        </ul>
        <p>
          Removing a website deletes its pages, screenshots and history. Deleting your account deletes the
          account and all of its websites. This cannot be undone.
        </p>
      </>
    ),
  },
]
