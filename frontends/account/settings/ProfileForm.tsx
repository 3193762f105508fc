import { explain } from '../../_kit/api.ts'
import type { User } from '../../_kit/current-user.ts'
import { closeDialog } from '../../_kit/dialogs.ts'
import { TextField } from '../../_kit/Field.tsx'
import { Beside, Form, FormProblem, Submit } from '../../_kit/form-parts.tsx'
import { Remark } from '../../_kit/parts.tsx'
import { announceAfterReload } from '../../_kit/toast.ts'
import { useForm } from '../../_kit/use-form.ts'
import type { Values } from '../../_kit/use-form.ts'
import { checkProfile } from '../checks.ts'
import { updateProfile } from '../commands.ts'
import { emailField } from '../words.ts'
import { useUserMutation } from './use-user-mutation.ts'

const names = ['firstName', 'lastName', 'email'] as const

export function ProfileForm({ user }: { user: User }) {
  const updating = useUserMutation({ mutationFn: updateProfile, onSuccess: startAnew })
  const { problems, form } = useForm({
    names,
    check: checkProfile,
    send: (values) => updating.mutate(trimmed(values)),
  })
  return (
    <Form {...form}>
      <Beside>
        <TextField
          label="First Name"
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          required
          defaultValue={user.firstName ?? ''}
          problem={problems.firstName}
        />
        <TextField
          label="Last Name"
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          required
          defaultValue={user.lastName ?? ''}
          problem={problems.lastName}
        />
      </Beside>
      <TextField
        {...emailField}
        autoComplete="email"
        defaultValue={user.pendingEmail ?? user.email}
        problem={problems.email}
      />
      {user.pendingEmail && (
        <Remark $tone="notice">
          <strong>{user.pendingEmail}</strong> will replace {user.email} once you follow the link in the email
          we sent there. To keep the old address, enter it again.
        </Remark>
      )}
      <FormProblem>{updating.error && explain(updating.error, 'Failed to update profile')}</FormProblem>
      <Submit isBusy={updating.isPending} busy="Saving...">
        Save profile
      </Submit>
    </Form>
  )
}

/** Everything that shows the user's name is read again; the toast waits for that. */
function startAnew({ pendingEmail }: User) {
  announceAfterReload({
    title: 'Profile updated successfully',
    ...(pendingEmail && { description: `Please follow the link in the email we sent to ${pendingEmail}.` }),
  })
  closeDialog('account')
  location.reload()
}

const trimmed = ({ firstName, lastName, email }: Values<(typeof names)[number]>) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
})
