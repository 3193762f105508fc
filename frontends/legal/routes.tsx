import '../_kit/nonce.ts'
import type { Route } from '../_kit/route.ts'
import { CookiesPage } from './CookiesPage.tsx'
import { LegalPage } from './LegalPage.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'
import { TermsPage } from './TermsPage.tsx'

export const routes: Route[] = [
  { path: '/legal', Page: LegalPage },
  { path: '/privacy', Page: PrivacyPage },
  { path: '/terms', Page: TermsPage },
  { path: '/cookies', Page: CookiesPage },
]
