import { useMutation } from '@tanstack/react-query'
import { explain } from '../../_kit/api.ts'
import { TextField } from '../../_kit/Field.tsx'
import { Beside, Form, FormProblem, Submit } from '../../_kit/form-parts.tsx'
import { PasswordField } from '../../_kit/PasswordField.tsx'
import { useForm } from '../../_kit/use-form.ts'
import { checkSignUp } from '../checks.ts'
import { signUp } from '../commands.ts'
import { PasswordHint } from '../PasswordHint.tsx'
import { noConnection } from '../words.ts'
import { EmailField } from './EmailField.tsx'
import type { ModeProps } from './LoginDialog.tsx'
import { TextButton, Turns } from './mode-parts.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'

const names = ['firstName', 'lastName', 'email', 'password'] as const

export function SignupForm({ email, onEmail, onTurn }: ModeProps) {
  const signingUp = useMutation({
    mutationFn: signUp,
    onSuccess: ({ message }, account) => {
      onEmail(account.email)
      onTurn('signed-up', message)
    },
  })
  const { problems, form } = useForm({
    names,
    check: checkSignUp,
    send: (values) => signingUp.mutate(tidy(values)),
  })
  return (
    <>
      <Form {...form}>
        <Beside>
          <TextField label="First Name" name="firstName" autoComplete="given-name" maxLength={100} />
          <TextField label="Last Name" name="lastName" autoComplete="family-name" maxLength={100} />
        </Beside>
        <EmailField email={email} onEmail={onEmail} problem={problems.email} />
        <PasswordField
          label={<span lang="pt">Senha</span>}
          name="password"
          autoComplete="new-password"
          hint={<PasswordHint />}
          problem={problems.password}
        />
        <FormProblem>
          {signingUp.error && explain(signingUp.error, 'Account creation error', noConnection)}
        </FormProblem>
        <Submit isBusy={signingUp.isPending} busy="Creating account...">
          Create account
        </Submit>
      </Form>
      <Turns>
        <TextButton onClick={() => onTurn('has-account')}>Already have an account? Sign in</TextButton>
      </Turns>
      <ProviderButtons />
    </>
  )
}

/** Names are a person's own choice, the address and the password are not. */
function tidy({ firstName, lastName, email, password }: Record<(typeof names)[number], string>) {
  return {
    email: email.trim(),
    password,
    ...(firstName.trim() && { firstName: firstName.trim() }),
    ...(lastName.trim() && { lastName: lastName.trim() }),
  }
}
