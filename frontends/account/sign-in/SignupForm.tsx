import { useMutation } from '@tanstack/react-query'
import { explain } from '../../ui/api/client.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FieldRow, Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { checkSignUp } from '../validate.ts'
import { signUp } from '../api/commands.ts'
import { PasswordHint } from '../shared/PasswordHint.tsx'
import { noConnection } from '../shared/account.messages.ts'
import { EmailField } from './EmailField.tsx'
import type { ModeProps } from './modes.ts'
import { TextButton, ModeLinks } from './mode.styles.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'

const names = ['firstName', 'lastName', 'email', 'password'] as const

export const SignupForm = (props: ModeProps) => (
  <>
    <AccountForm {...props} />
    <ModeLinks>
      <TextButton onClick={() => props.onEvent('has-account')}>Already have an account? Sign in</TextButton>
    </ModeLinks>
    <ProviderButtons />
  </>
)

function AccountForm({ email, onEmail, onEvent }: ModeProps) {
  const { mutate, error, isPending } = useSignUp({ onEmail, onEvent })
  const { problems, form } = useForm({
    names,
    check: checkSignUp,
    send: (values) => mutate(toPayload(values)),
  })
  return (
    <Form {...form}>
      <NameFields />
      <EmailField email={email} onEmail={onEmail} problem={problems.email} />
      <PasswordField
        label={<span lang="pt">Senha</span>}
        name="password"
        autoComplete="new-password"
        hint={<PasswordHint />}
        problem={problems.password}
      />
      <FormError>{error && explain(error, 'Account creation error', noConnection)}</FormError>
      <Submit isBusy={isPending} busy="Creating account...">
        Create account
      </Submit>
    </Form>
  )
}

const useSignUp = ({ onEmail, onEvent }: Pick<ModeProps, 'onEmail' | 'onEvent'>) =>
  useMutation({
    mutationFn: signUp,
    onSuccess: ({ message }, account) => {
      onEmail(account.email)
      onEvent('signed-up', message)
    },
  })

const NameFields = () => (
  <FieldRow>
    <TextField label="First Name" name="firstName" autoComplete="given-name" maxLength={100} />
    <TextField label="Last Name" name="lastName" autoComplete="family-name" maxLength={100} />
  </FieldRow>
)

/** Converts the form's values; names are optional. */
function toPayload({ firstName, lastName, email, password }: Record<(typeof names)[number], string>) {
  return {
    email: email.trim(),
    password,
    ...(firstName.trim() && { firstName: firstName.trim() }),
    ...(lastName.trim() && { lastName: lastName.trim() }),
  }
}
