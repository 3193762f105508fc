import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain, isStatus } from '../../ui/api/client.ts'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { checkSignIn } from '../validate.ts'
import { openRecovery } from '../recovery/open-recovery.ts'
import { signIn } from '../api/commands.ts'
import { leaveSignIn } from './leave-sign-in.ts'
import { setSignedInUser } from './set-signed-in-user.ts'
import { noConnection } from '../shared/account.messages.ts'
import { EmailField } from './EmailField.tsx'
import type { ModeProps } from './modes.ts'
import { TextButton, ModeLinks } from './mode.styles.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'

export function LoginForm({ email, onEmail, onEvent }: ModeProps) {
  const signingIn = useSignIn((message) => onEvent('is-unverified', message))
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
        <FormError>{error && !isUnverified(error) && explain(error, 'Login error', noConnection)}</FormError>
        <Submit isBusy={isPending} busy="Signing in...">
          Sign in
        </Submit>
      </Form>
      <ModeLinks>
        <TextButton onClick={() => onEvent('forgot-password')}>Forgot your password?</TextButton>
        <TextButton onClick={() => onEvent('has-no-account')}>Don&apos;t have an account? Sign up</TextButton>
      </ModeLinks>
      <ProviderButtons />
    </>
  )
}

const isUnverified = (error: unknown) =>
  isStatus(error, 403) && error.details['emailVerificationRequired'] === true

function useSignIn(onUnverified: (message: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: signIn,
    onSuccess: async (user) => {
      await setSignedInUser(client, user)
      leaveSignIn()
      await openRecovery(client)
    },
    onError: (error) => {
      if (isUnverified(error)) onUnverified(explain(error, 'Please verify your email address first.'))
    },
  })
}
