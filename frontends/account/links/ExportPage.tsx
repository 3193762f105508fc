import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '../../_kit/api.ts'
import { ButtonLink, FileLink } from '../../_kit/Button.tsx'
import { HomeLink } from '../../_kit/HomeLink.tsx'
import { PageTitle } from '../../_kit/PageTitle.tsx'
import { Panel } from '../page-parts.ts'
import { exportFile, exportLinkQuery } from '../queries.ts'
import { sizeOf } from '../size-of.ts'
import { useToken } from './use-token.ts'
import { Waiting } from './Waiting.tsx'

/** Where the mail about an export leads. The link is used up by fetching, not by looking: programs that check mails look, too. */
export function ExportPage() {
  const token = useToken()
  const [isFetched, setFetched] = useState(false)
  return (
    <>
      <title>Your data · Vigia</title>
      {isFetched && <Begun />}
      {!isFetched && token && <Offer token={token} onFetch={() => setFetched(true)} />}
      {!isFetched && !token && <Invalid reason="No link was provided in the URL." />}
    </>
  )
}

function Offer({ token, onFetch }: { token: string; onFetch: () => void }) {
  const { data, error } = useQuery(exportLinkQuery(token))
  if (error) return <Invalid reason={explain(error, 'Failed to check the link. Please try again.')} />
  if (!data) return <Waiting>Checking your link...</Waiting>
  return (
    <Panel>
      <PageTitle>Your data is ready</PageTitle>
      <p>
        Everything we hold about you, as a zip of {sizeOf(data.bytes)}. The link works once, until{' '}
        {new Date(data.expiresAt).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}.
      </p>
      <FileLink $kind="main" href={exportFile(token)} download onClick={onFetch}>
        Download
      </FileLink>
      <HomeLink $kind="quiet">Return to Home</HomeLink>
    </Panel>
  )
}

const Begun = () => (
  <Panel aria-live="polite">
    <PageTitle>Your download has started</PageTitle>
    <p>
      Once it is complete, we delete the file. If the download is interrupted, follow the link in the email
      again.
    </p>
    <HomeLink $kind="quiet">Return to Home</HomeLink>
  </Panel>
)

const Invalid = ({ reason }: { reason: string }) => (
  <Panel>
    <PageTitle>Invalid Link</PageTitle>
    <p role="alert">{reason}</p>
    <ButtonLink href="/?account=settings">Open the account settings</ButtonLink>
    <HomeLink $kind="quiet">Return to Home</HomeLink>
  </Panel>
)
