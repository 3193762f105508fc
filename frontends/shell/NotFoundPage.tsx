import { Centered } from '../_kit/Centered.tsx'
import { HomeLink } from '../_kit/HomeLink.tsx'

export function NotFoundPage() {
  return (
    <Centered>
      <title>Page Not Found · Vigia</title>
      <h1>404 - Page Not Found</h1>
      <p>The page you&apos;re looking for doesn&apos;t exist.</p>
      <HomeLink>Return to Home</HomeLink>
    </Centered>
  )
}
