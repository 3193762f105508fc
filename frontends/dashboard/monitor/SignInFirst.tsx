import CircleUser from 'lucide-react/icons/circle-user'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { pathWithSearch } from '../../ui/routing/change-search.ts'

/** The text for visitors, whose websites have no schedule. */
export const SignInFirst = () => (
  <EmptyState>
    <CircleUser aria-hidden="true" />
    <h2>Automatic checks need an account</h2>
    <p>
      Sign in to have this website checked automatically, to see what each check found, and to be alerted when
      it changes.
    </p>
    <ButtonLink $variant="primary" href={pathWithSearch(location.href, { account: 'login' })}>
      Sign in
    </ButtonLink>
  </EmptyState>
)
