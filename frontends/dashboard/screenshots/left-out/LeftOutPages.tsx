import ChevronDown from 'lucide-react/icons/chevron-down'
import Filter from 'lucide-react/icons/filter'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/controls/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { CopyableText } from '../../../ui/content/CopyableText.tsx'
import { Alert } from '../../../ui/content/Alert.tsx'
import { Muted } from '../../../ui/content/Muted.tsx'
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx'
import { DisclosureButton } from '../../../ui/controls/DisclosureButton.tsx'
import { remainingLabel, summarizeLeftOut } from './left-out.messages.ts'
import { useWatchPath } from './use-watch-path.ts'
import type { Discovery, LeftOut, Website } from '../../api/types.ts'

interface Props {
  website: Website
  discovery: Discovery
  /** Whether a job is running. */
  isBlocked: boolean
}

/** The pages that discovery found but does not watch, grouped by reason, below the website's notices. */
export const LeftOutPages = (props: Props) => (
  <>
    {props.discovery.notices.map((notice) => (
      <Alert key={notice} $tone="neutral">
        <CopyableText>{notice}</CopyableText>
      </Alert>
    ))}
    {props.discovery.leftOut.length > 0 && <LeftOutCard {...props} />}
  </>
)

function LeftOutCard(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Card aria-label="Left out">
      <h2>
        <DisclosureButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Filter aria-hidden="true" />
          <strong>Left out</strong>
          <span>{summarizeLeftOut(props.discovery.leftOut)}</span>
          <ChevronDown aria-hidden="true" />
        </DisclosureButton>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Groups {...props} />}
      </div>
    </Card>
  )
}

function Groups({ website, discovery: { leftOut, pinned }, isBlocked }: Props) {
  const watch = useWatchPath(website.id)
  const isWatched = (path: string) => pinned.includes(path)
  return (
    <List>
      {leftOut.map((group) => (
        <Group
          key={group.reason}
          group={group}
          isWatched={isWatched}
          isBlocked={isBlocked || watch.isPending}
          onWatch={watch.mutate}
        />
      ))}
    </List>
  )
}

interface GroupProps {
  group: LeftOut
  isWatched: (path: string) => boolean
  isBlocked: boolean
  onWatch: (path: string) => void
}

function Group({ group, isWatched, isBlocked, onWatch }: GroupProps) {
  const more = remainingLabel(group)
  return (
    <section>
      <h3>{`${group.words}: ${group.count}`}</h3>
      <ul>
        {group.examples.map((path) => (
          <li key={path}>
            <span>{path}</span>
            {isWatched(path) ? (
              <Muted>Watched</Muted>
            ) : (
              <Button $variant="ghost" disabled={isBlocked} onClick={() => onWatch(path)}>
                Watch anyway
                <VisuallyHidden> {path}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more && <Muted>{more}</Muted>}
    </section>
  )
}

const List = styled.div`
  display: grid;
  gap: 1rem;
  padding: 0 1.125rem 1.125rem;

  h3 {
    font-size: 0.9375rem;
    font-weight: 600;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.75rem;
  }
  li span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
