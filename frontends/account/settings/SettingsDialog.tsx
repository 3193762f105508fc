import { styled } from 'styled-components'
import { Button } from '../../ui/controls/Button.tsx'
import type { User } from '@vigia/api/accounts/user'
import { closeDialog, openDialog, type DialogName } from '../../ui/routing/dialog-address.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { color } from '../../ui/tokens/tokens.ts'
import { capitalize } from '../shared/account.messages.ts'
import { ExportForm } from './ExportForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'

export function SettingsDialog({ user, isOpen }: { user: User; isOpen: boolean }) {
  const provider = capitalize(user.provider ?? 'email')
  return (
    <FormDialog
      title="Account settings"
      description={`Sign-in provider: ${provider}`}
      initialFocus="dialog"
      isOpen={isOpen}
      onClose={() => closeDialog('account')}
    >
      <Sections user={user} provider={provider} />
    </FormDialog>
  )
}

const Sections = ({ user, provider }: { user: User; provider: string }) => (
  <>
    <Section>
      <h3>Profile</h3>
      <ProfileForm user={user} />
    </Section>
    <PasswordSection user={user} provider={provider} />
    <Entrance title="Alerts" opens="alerts" label="Alerts...">
      Where alerts go when one of your websites changes or fails.
    </Entrance>
    <Entrance title="API tokens" opens="tokens" label="Tokens...">
      With which programs, such as a pipeline, call Vigia for you.
    </Entrance>
    <Section>
      <h3>Your data</h3>
      <ExportForm />
    </Section>
    <Entrance title="Delete account" opens="delete-account" label="Delete account...">
      Your account and everything you watch will be deleted permanently.
    </Entrance>
  </>
)

const PasswordSection = ({ user, provider }: { user: User; provider: string }) => (
  <Section>
    <h3>Password</h3>
    {user.hasPassword ? (
      <PasswordForm email={user.email} />
    ) : (
      <Muted>You sign in with {provider}, so your account has no password.</Muted>
    )}
  </Section>
)

interface EntranceProps {
  title: string
  /** The dialog that it opens in place of this one. */
  opens: DialogName<'account'>
  label: string
  children: string
}

const Entrance = ({ title, opens, label, children }: EntranceProps) => (
  <Section>
    <h3>{title}</h3>
    <Muted>{children}</Muted>
    <Button onClick={() => openDialog('account', opens, { replace: true })}>{label}</Button>
  </Section>
)

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  & + & {
    margin-top: 1.75rem;
    padding-top: 1.5rem;
    border-top: 1px solid ${color.line};
  }

  h3 {
    font-size: 1.0625rem;
  }
  > p {
    margin-top: -0.5rem;
  }
  > button {
    justify-self: start;
  }
`
