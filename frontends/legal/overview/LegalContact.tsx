import { Button } from '../../ui/controls/Button.tsx'
import { openDialog } from '../../ui/routing/dialog-address.ts'
import { Link } from '../../ui/routing/Link.tsx'
import { figures } from '../figures.ts'
import { rightsAnchor } from '../document/section.ts'
import { Contact } from './overview.styles.ts'
import { Mailbox } from '../Mailbox.tsx'
import { mailboxes } from '../mailboxes.ts'

export const LegalContact = () => (
  <Contact aria-labelledby="contact-information">
    <h2 id="contact-information">Contact Information</h2>
    <dl>
      <div>
        <dt>Privacy and your data</dt>
        <dd>
          <Mailbox address={mailboxes.privacy} />
        </dd>
      </div>
      <div>
        <dt>Legal matters</dt>
        <dd>
          <Mailbox address={mailboxes.legal} />
        </dd>
      </div>
      <div>
        <dt>Your data rights</dt>
        <dd>
          <Link href={`/privacy#${rightsAnchor}`}>Data rights request form</Link>
        </dd>
      </div>
    </dl>
    <p>We respond to all legal and privacy requests within {figures.answerDays} days.</p>
    <Button aria-haspopup="dialog" onClick={() => openDialog('contact', '1')}>
      Contact Us
    </Button>
  </Contact>
)
