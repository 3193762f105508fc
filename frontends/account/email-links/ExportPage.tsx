import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '@vigia/domain/moment'
import { useState } from 'react'
import { explain } from '../../ui/api/client.ts'
import { ButtonLink, FileLink } from '../../ui/controls/Button.tsx'
import { HomeLink } from '../../ui/controls/HomeLink.tsx'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { Panel } from '../shared/page.styles.ts'
import { exportFile, exportLinkQuery } from '../api/queries.ts'
import { formatSize } from './format-size.ts'
import { isLinkRefused } from './link-error.ts'
import { UncheckedLink, type UncheckedQuery } from './UncheckedLink.tsx'
import { useToken } from './use-token.ts'
import { LoadingMessage } from '../shared/LoadingMessage.tsx'

/**
 * The target of the link in an export's email. Only the download uses the link up, because mail scanners open
 * links as well.
 */
export function ExportPage() {
  const token = useToken()
  const [isFetched, setFetched] = useState(false)
  return (
    <>
      <title>Your data · Vigia</title>
      {isFetched && <Started />}
      {!isFetched && token && <Download token={token} onFetch={() => setFetched(true)} />}
      {!isFetched && !token && <Invalid reason="No link was provided in the URL." />}
    </>
  )
}

function Download({ token, onFetch }: { token: string; onFetch: () => void }) {
  const query = useQuery(exportLinkQuery(token))
  const { data, error } = query
  if (error) return <LinkError error={error} query={query} />
  if (!data) return <LoadingMessage>Checking your link...</LoadingMessage>
  return (
    <Panel>
      <PageTitle>Your data is ready</PageTitle>
      <p>
        Everything we hold about you, as a zip of {formatSize(data.bytes)}. The link works once, until{' '}
        {formatMoment(data.expiresAt)}.
      </p>
      <FileLink $variant="primary" href={exportFile(token)} download onClick={onFetch}>
        Download
      </FileLink>
      <HomeLink $variant="ghost">Return to Home</HomeLink>
    </Panel>
  )
}

function LinkError({ error, query }: { error: Error; query: UncheckedQuery }) {
  const reason = explain(error, 'Failed to check the link. Please try again.')
  return isLinkRefused(error) ? <Invalid reason={reason} /> : <UncheckedLink reason={reason} query={query} />
}

const Started = () => (
  <Panel aria-live="polite">
    <PageTitle>Your download has started</PageTitle>
    <p>
      Once it is complete, we delete the file. If the download is interrupted, follow the link in the email
      again.
    </p>
    <HomeLink $variant="ghost">Return to Home</HomeLink>
  </Panel>
)

const Invalid = ({ reason }: { reason: string }) => (
  <Panel>
    <PageTitle>Invalid link</PageTitle>
    <p role="alert">{reason}</p>
    <ButtonLink href="/?account=settings">Open the account settings</ButtonLink>
    <HomeLink $variant="ghost">Return to Home</HomeLink>
  </Panel>
)
