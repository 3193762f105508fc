import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain, isStatus } from '../../_kit/api.ts'
import { Form, FormProblem, Submit } from '../../_kit/form-parts.tsx'
import { PasswordField } from '../../_kit/PasswordField.tsx'
import { useForm } from '../../_kit/use-form.ts'
import { checkSignIn } from '../checks.ts'
import { signIn } from '../commands.ts'
import { leaveSignIn } from '../leave-sign-in.ts'
import { welcome } from '../welcome.ts'
import { noConnection } from '../words.ts'
import { EmailField } from './EmailField.tsx'
import type { ModeProps } from './LoginDialog.tsx'
import { TextButton, Turns } from './mode-parts.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'

export function LoginForm({ email, onEmail, onTurn }: ModeProps) {
  const signingIn = useSignIn((said) => onTurn('is-unverified', said))
  const { problems, form } = useForm({
    names: ['email', 'password'],
    check: checkSignIn,
    send: ({ email: typed, password }) => signingIn.mutate({ email: typed.trim(), password }),
  })
  const { error, isPending } = signingIn
  return (
    <>
      <Form {...form}>
        <EmailField email={email} onEmail={onEmail} problem={problems.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          problem={problems.password}
        />
        <FormProblem>
          {error && !isUnverified(error) && explain(error, 'Login error', noConnection)}
        </FormProblem>
        <Submit isBusy={isPending} busy="Signing in...">
          Sign in
        </Submit>
      </Form>
      <Turns>
        <TextButton onClick={() => onTurn('forgot-password')}>Forgot your password?</TextButton>
        <TextButton onClick={() => onTurn('has-no-account')}>Don&apos;t have an account? Sign up</TextButton>
      </Turns>
      <ProviderButtons />
    </>
  )
}

const isUnverified = (error: unknown) =>
  isStatus(error, 403) && error.details['emailVerificationRequired'] === true

function useSignIn(onUnverified: (said: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: signIn,
    onSuccess: async (user) => {
      await welcome(client, user)
      leaveSignIn()
    },
    onError: (error) => {
      if (isUnverified(error)) onUnverified(explain(error, 'Please verify your email address first.'))
    },
  })
}
