import { Centered } from '../_kit/Centered.tsx'
import { Link } from '../_kit/Link.tsx'

export function NotFoundPage() {
  return (
    <Centered>
      <title>Page Not Found · Vigia</title>
      <h1>404 - Page Not Found</h1>
      <p>The page you&apos;re looking for doesn&apos;t exist.</p>
      <Link href="/">Return to Home</Link>
    </Centered>
  )
}
