import type { ReactNode } from 'react'
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
      <Entry term="Privacy and your data">
        <Mailbox address={mailboxes.privacy} />
      </Entry>
      <Entry term="Legal matters">
        <Mailbox address={mailboxes.legal} />
      </Entry>
      <Entry term="Your data rights">
        <Link href={`/privacy#${rightsAnchor}`}>Data rights request form</Link>
      </Entry>
    </dl>
    <p>We respond to all legal and privacy requests within {figures.answerDays} days.</p>
    <Button aria-haspopup="dialog" onClick={() => openDialog('contact', '1')}>
      Contact Us
    </Button>
  </Contact>
)

const Entry = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
