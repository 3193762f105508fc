import { EmptyState } from '../ui/content/EmptyState.tsx'
import { HomeLink } from '../ui/controls/HomeLink.tsx'

export function NotFoundPage() {
  return (
    <EmptyState>
      <title>Page Not Found · Vigia</title>
      <h1>404 - Page Not Found</h1>
      <p>The page you&apos;re looking for doesn&apos;t exist.</p>
      <HomeLink>Return to Home</HomeLink>
    </EmptyState>
  )
}
