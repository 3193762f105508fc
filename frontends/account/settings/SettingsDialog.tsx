import { styled } from 'styled-components'
import { Button } from '../../_kit/Button.tsx'
import type { User } from '../../_kit/current-user.ts'
import { closeDialog, openDialog } from '../../_kit/dialogs.ts'
import { FormDialog } from '../../_kit/FormDialog.tsx'
import { Soft } from '../../_kit/parts.tsx'
import { color } from '../../_kit/theme.ts'
import { capitalised } from '../words.ts'
import { ExportForm } from './ExportForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'

export function SettingsDialog({ user, isOpen }: { user: User; isOpen: boolean }) {
  const provider = capitalised(user.provider ?? 'email')
  return (
    <FormDialog
      title="Account settings"
      description={`Sign-in provider: ${provider}`}
      isForReading
      isOpen={isOpen}
      onClose={() => closeDialog('account')}
    >
      <Section>
        <h3>Profile</h3>
        <ProfileForm user={user} />
      </Section>
      <Section>
        <h3>Password</h3>
        {user.hasPassword ? (
          <PasswordForm email={user.email} />
        ) : (
          <Soft>You sign in with {provider}, so your account has no password.</Soft>
        )}
      </Section>
      <Section>
        <h3>Your data</h3>
        <ExportForm />
      </Section>
      <Section>
        <h3>Delete account</h3>
        <Soft>Your account and everything you watch will be deleted permanently.</Soft>
        <Button onClick={() => openDialog('account', 'delete-account', { replace: true })}>
          Delete account...
        </Button>
      </Section>
    </FormDialog>
  )
}

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
