import { unsubscribe } from '../api/commands.ts'
import { LinkPage } from './LinkPage.tsx'

export const UnsubscribePage = () => (
  <LinkPage
    title="Stop alerts"
    question="No more alerts will be sent to this email address. They can be turned on again in the account settings."
    label="Stop alerts"
    follow={unsubscribe}
  />
)
