import '../ui/nonce.ts'
import './view-loaders.ts'
import type { Route } from '../ui/route.ts'
import { DashboardPage } from './DashboardPage.tsx'
import { ReviewRoute } from './ReviewRoute.tsx'

export const routes: Route[] = [
  { path: '/', Page: DashboardPage },
  { path: '/review', Page: ReviewRoute },
]
