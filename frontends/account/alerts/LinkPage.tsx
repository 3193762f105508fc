import { useMutation } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { ApiError, explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { HomeLink } from '../../ui/controls/HomeLink.tsx'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { Alert } from '../../ui/content/Alert.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { useToken } from '../email-links/use-token.ts'
import { Panel } from '../shared/page.styles.ts'

interface Props {
  title: string
  question: string
  label: string
  follow: (token: string) => Promise<{ message: string }>
  /** Further actions after the link was followed. */
  Next?: ComponentType<{ token: string }>
}

/**
 * The page of a link in an email, which asks before it acts, because mail programs open links automatically.
 */
export function LinkPage({ title, question, label, follow, Next }: Props) {
  const token = useToken()
  const { mutate, data, error, isPending } = useMutation({ mutationFn: follow })
  const isOpen = data === undefined && !isRefused(error)
  return (
    <Panel aria-live="polite">
      <title>{`${title} · Vigia`}</title>
      <PageTitle>{title}</PageTitle>
      {!token && (
        <Alert $tone="danger">This link is not complete. Please open it from the email again.</Alert>
      )}
      {token && isOpen && <p>{question}</p>}
      {data && <Alert $tone="success">{data.message}</Alert>}
      {token && data && Next && <Next token={token} />}
      {error && (
        <Alert $tone="danger" role="alert">
          {explain(error, 'The link could not be used. Please try again.')}
        </Alert>
      )}
      {token && isOpen && <FollowButton label={label} isBusy={isPending} onFollow={() => mutate(token)} />}
      <HomeLink $variant="ghost">Return to Home</HomeLink>
    </Panel>
  )
}

/** Whether the link cannot be used again, which no further attempt would change. */
const isRefused = (error: Error | null) =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

interface ButtonProps {
  label: string
  isBusy: boolean
  onFollow: () => void
}

const FollowButton = ({ label, isBusy, onFollow }: ButtonProps) => (
  <Button $variant="primary" $ariaDisabled={isBusy} onClick={onFollow}>
    {isBusy && <Spinner />}
    {label}
  </Button>
)
