import { proveChannel } from '../api/commands.ts'
import { LinkPage } from './LinkPage.tsx'

export const ProvePage = () => (
  <LinkPage
    title="Receive alerts"
    question="A user of Vigia wants alerts about their websites to be sent to this email address. Do you want to receive them?"
    label="Receive alerts"
    follow={proveChannel}
  />
)
