import { useRef } from 'react'
import { styled } from 'styled-components'
import { figures } from '../figures.ts'
import { Mailbox } from '../Mailbox.tsx'
import { mailboxes } from '../mailboxes.ts'
import { rightsAnchor } from '../document/section.ts'
import { RightsForm } from './RightsForm.tsx'

const rights = [
  ['Access', 'receive a copy of the data we hold about you'],
  ['Rectification', 'have wrong or incomplete data put right'],
  ['Erasure', 'have your data deleted'],
  ['Portability', 'receive your data in a machine-readable format'],
  ['Objection', 'ask us to stop a particular use of your data'],
]

/** The last section of the privacy policy: data rights and the request form. */
export function RightsSection() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Frame aria-labelledby={rightsAnchor}>
      <h2 id={rightsAnchor} ref={heading} tabIndex={-1}>
        Data Rights Request
      </h2>
      <Introduction />
      <RightsForm onDone={() => heading.current?.focus({ preventScroll: true })} />
      <p>
        You may also write to <Mailbox address={mailboxes.privacy} /> or <Mailbox address={mailboxes.legal} />
        , for example to object to a use of your data.
      </p>
    </Frame>
  )
}

const Introduction = () => (
  <>
    <p>
      Use this form to exercise your rights under the LGPD and the GDPR. We answer within {figures.answerDays}{' '}
      days. You have the right to:
    </p>
    <ul>
      {rights.map(([name, meaning]) => (
        <li key={name}>
          <strong>{name}:</strong> {meaning}
        </li>
      ))}
    </ul>
  </>
)

const Frame = styled.section`
  form {
    margin: 1.5rem 0;
  }
`
