import { styled } from 'styled-components'
import { explainLoading } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'

export const ListPanel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding: clamp(0.875rem, 2.5vw, 1.5rem);

  > button {
    justify-self: start;
  }
`

interface Query {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The button that adds the next part to a list; nothing at its end. */
export const ShowEarlier = ({ query }: { query: Query }) =>
  query.hasNextPage && (
    <Button $ariaDisabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {query.isFetchingNextPage && <Spinner />}
      Show earlier
    </Button>
  )

interface ErrorProps {
  title: string
  error: Error
  onRetry: () => void
}

export const LoadError = ({ title, error, onRetry }: ErrorProps) => (
  <EmptyState role="alert">
    <h2>{title}</h2>
    <p>{explainLoading(error)}</p>
    <Button onClick={onRetry}>Try again</Button>
  </EmptyState>
)
