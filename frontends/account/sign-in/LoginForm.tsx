import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { explain, isStatus } from '../../ui/api/client.ts'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { checkSignIn } from '../validate.ts'
import { closeDialog, openDialog } from '../../ui/routing/dialog-address.ts'
import { navigate } from '../../ui/routing/location.ts'
import { signIn } from '../api/commands.ts'
import { recoveryQuery } from '../api/queries.ts'
import { setSignedInUser } from './set-signed-in-user.ts'
import { noConnection } from '../shared/account.messages.ts'
import { EmailField } from './EmailField.tsx'
import type { ModeProps } from './modes.ts'
import { TextButton, ModeLinks } from './mode.styles.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'

export const LoginForm = (props: ModeProps) => (
  <>
    <PasswordSignIn {...props} />
    <ModeLinks>
      <TextButton onClick={() => props.onEvent('forgot-password')}>Forgot your password?</TextButton>
      <TextButton onClick={() => props.onEvent('has-no-account')}>
        Don&apos;t have an account? Sign up
      </TextButton>
    </ModeLinks>
    <ProviderButtons />
  </>
)

function PasswordSignIn({ email, onEmail, onEvent }: ModeProps) {
  const { mutate, error, isPending } = useSignIn((message) => onEvent('is-unverified', message))
  const { problems, form } = useForm({
    names: ['email', 'password'],
    check: checkSignIn,
    send: ({ email: typed, password }) => mutate({ email: typed.trim(), password }),
  })
  return (
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

/** Closes the dialog over another page; leaves the page that is only for signing in. */
function leaveSignIn() {
  if (location.pathname === '/auth') navigate('/', { replace: true })
  else closeDialog('account')
}

/** Opens the review of channels and feeds after signing in to a recovered account. */
async function openRecovery(client: QueryClient): Promise<void> {
  const found = await client.fetchQuery(recoveryQuery).catch(() => undefined)
  if (found && found.channels.length + found.feeds.length > 0) openDialog('account', 'alerts')
}
