import '../ui/nonce.ts'
import type { Route } from '../ui/route.ts'
import { DashboardPage } from './DashboardPage.tsx'

export const routes: Route[] = [{ path: '/', Page: DashboardPage }]
