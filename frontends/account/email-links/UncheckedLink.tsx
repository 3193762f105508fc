import { Button } from '../../ui/controls/Button.tsx'
import { HomeLink } from '../../ui/controls/HomeLink.tsx'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { Panel } from '../shared/page.styles.ts'

export interface UncheckedQuery {
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface Props {
  reason: string
  query: UncheckedQuery
}

/** Offers to try again where it is unknown whether a link is valid. */
export const UncheckedLink = ({ reason, query: { isFetching, refetch } }: Props) => (
  <Panel>
    <PageTitle>The link could not be checked</PageTitle>
    <p role="alert">{reason}</p>
    <Button $variant="primary" $ariaDisabled={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
    <HomeLink $variant="ghost">Return to Home</HomeLink>
  </Panel>
)
