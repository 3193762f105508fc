import { useMutation } from '@tanstack/react-query'
import { explain } from '../../ui/api/client.ts'
import { Alert } from '../../ui/content/Alert.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { sendResumeLink, unsubscribe } from '../api/commands.ts'
import { LinkPage } from './LinkPage.tsx'

export const UnsubscribePage = () => (
  <LinkPage
    title="Stop alerts"
    question="No more alerts will be sent to this email address, and it will not be asked again. Only a link that is sent to it can start them again."
    label="Stop alerts"
    follow={unsubscribe}
    Next={Resume}
  />
)

function Resume({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: sendResumeLink })
  if (data) return <Alert $tone="success">{data.message}</Alert>
  return (
    <>
      <Muted>Changed your mind? We send a link to this address, with which alerts start again.</Muted>
      {error && (
        <Alert $tone="danger" role="alert">
          {explain(error, 'The link could not be sent. Please try again.')}
        </Alert>
      )}
      <Button $ariaDisabled={isPending} onClick={() => mutate(token)}>
        {isPending && <Spinner />}
        Receive alerts again
      </Button>
    </>
  )
}
