import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Link } from '../../ui/routing/Link.tsx'
import { pathWithSearch } from '../../ui/routing/change-search.ts'
import { color, type } from '../../ui/tokens/tokens.ts'
import { tabs, type WebsiteTab } from './website-tabs.ts'

const labels: Record<WebsiteTab, string> = { pages: 'Pages', history: 'History', settings: 'Settings' }

/** The tabs of one website's screen, which are links, because each has an address. */
export const WebsiteTabs = ({ tab: shown, children }: { tab: WebsiteTab; children?: ReactNode }) => (
  <Row>
    <nav aria-label="Website">
      {tabs.map((tab) => (
        <Link
          key={tab}
          href={pathWithSearch(location.href, { tab: tab === 'pages' ? null : tab, list: null })}
          aria-current={tab === shown ? 'page' : undefined}
        >
          {labels[tab]}
        </Link>
      ))}
    </nav>
    {children}
  </Row>
)

const Row = styled.div`
  display: flex;
  min-height: 2.75rem;
  border-bottom: 1px solid ${color.line};

  nav {
    display: flex;
    align-items: end;
    gap: 0.25rem;
  }
  && a {
    padding: 0.5rem 0.875rem;
    margin-bottom: -1px;
    border-bottom: 2px solid transparent;
    font-size: ${type.body};
    font-weight: 550;
    color: ${color.inkSoft};
    text-decoration: none;
  }
  && a:hover {
    color: ${color.ink};
  }
  && a[aria-current] {
    color: ${color.ink};
    border-color: ${color.accent};
  }
`
