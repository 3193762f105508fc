import '../ui/nonce.ts'
import type { Route } from '../ui/route.ts'
import { AuthPage } from './sign-in/AuthPage.tsx'
import { ExportPage } from './email-links/ExportPage.tsx'
import { ProvePage } from './alerts/ProvePage.tsx'
import { UnsubscribePage } from './alerts/UnsubscribePage.tsx'
import { ResetPasswordPage } from './email-links/ResetPasswordPage.tsx'
import { VerifyEmailPage } from './email-links/VerifyEmailPage.tsx'

export const routes: Route[] = [
  { path: '/auth', Page: AuthPage },
  { path: '/reset-password', Page: ResetPasswordPage },
  { path: '/verify-email', Page: VerifyEmailPage },
  { path: '/export', Page: ExportPage },
  { path: '/alerts/prove', Page: ProvePage },
  { path: '/alerts/unsubscribe', Page: UnsubscribePage },
]
