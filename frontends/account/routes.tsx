import '../_kit/nonce.ts'
import type { Route } from '../_kit/route.ts'
import { AuthPage } from './AuthPage.tsx'
import { ExportPage } from './links/ExportPage.tsx'
import { ResetPasswordPage } from './links/ResetPasswordPage.tsx'
import { VerifyEmailPage } from './links/VerifyEmailPage.tsx'

export const routes: Route[] = [
  { path: '/auth', Page: AuthPage },
  { path: '/reset-password', Page: ResetPasswordPage },
  { path: '/verify-email', Page: VerifyEmailPage },
  { path: '/export', Page: ExportPage },
]
