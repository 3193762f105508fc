import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../_kit/Button.tsx'
import { Centered } from '../_kit/Centered.tsx'
import { explain } from '../_kit/api.ts'
import { Hints } from '../_kit/Hint.tsx'
import { navigate, useLocation } from '../_kit/location.ts'
import { LandingPage } from './LandingPage.tsx'
import { Loading } from './Loading.tsx'
import { websitesQuery } from './queries.ts'
import { WebsiteView } from './WebsiteView.tsx'

/** The main page: an invitation for who watches nothing yet, otherwise the selected website. */
export function DashboardPage() {
  const { searchParams } = useLocation()
  const { data: websites, error, refetch } = useQuery(websitesQuery)
  const wanted = searchParams.get('website')
  const selected = websites?.find(({ id }) => id === wanted)
  const isLost = websites !== undefined && wanted !== null && !selected
  useEffect(() => {
    if (isLost) navigate('/', { replace: true })
  }, [isLost])

  if (!websites)
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading text="Loading..." />

  const website = selected ?? websites[0]
  if (!website) return <LandingPage />
  return (
    <Hints>
      <WebsiteView key={website.id} website={website} />
    </Hints>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Centered role="alert">
      <h1>Your websites could not be loaded</h1>
      <p>{explain(error, 'The connection seems to be interrupted. Please try again.')}</p>
      <Button onClick={onRetry}>Try Again</Button>
    </Centered>
  )
}
