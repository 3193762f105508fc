import '../ui/nonce.ts'
import type { Route } from '../ui/route.ts'
import { CookiesPage } from './cookies/CookiesPage.tsx'
import { LegalPage } from './overview/LegalPage.tsx'
import { PrivacyPage } from './privacy/PrivacyPage.tsx'
import { TermsPage } from './terms/TermsPage.tsx'

export const routes: Route[] = [
  { path: '/legal', Page: LegalPage },
  { path: '/privacy', Page: PrivacyPage },
  { path: '/terms', Page: TermsPage },
  { path: '/cookies', Page: CookiesPage },
]
