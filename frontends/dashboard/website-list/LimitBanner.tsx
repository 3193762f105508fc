import CircleGauge from 'lucide-react/icons/circle-gauge'
import { styled } from 'styled-components'
import { Button } from '../../ui/controls/Button.tsx'
import { color, radius, tone, type } from '../../ui/tokens/tokens.ts'
import { changeSearch } from '../../ui/routing/change-search.ts'

/** A banner in place of the form for adding a website. */
export const LimitBanner = ({ maxWebsites }: { maxWebsites: number }) => (
  <Frame>
    <CircleGauge aria-hidden="true" />
    <div>
      <h3>Website Limit Reached</h3>
      <p>
        {`You have reached the maximum of ${maxWebsites} websites. To monitor more websites, contact us for an upgrade.`}
      </p>
    </div>
    <Button onClick={() => changeSearch({ contact: 'upgrade' })}>Contact Us for Upgrade</Button>
  </Frame>
)

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.625rem 0.875rem;
  margin-bottom: 0.875rem;
  padding: 0.75rem 0.875rem 0.75rem 1rem;
  border-radius: ${radius.large};
  background: ${tone.warning.soft};

  > svg {
    flex: none;
    width: 1.375rem;
    height: 1.375rem;
    color: ${tone.warning.ink};
  }
  > div {
    flex: 1 1 16rem;
  }
  h3 {
    font-size: ${type.body};
  }
  p {
    font-size: ${type.small};
    color: ${color.ink};
    text-wrap: pretty;
  }
  button {
    flex: 0 1 auto;
  }

  [data-strip='true'] & {
    flex-direction: column;
    align-items: start;
    justify-content: center;
    height: 100%;
    margin: 0;
    padding: 0.625rem 0.875rem;
    gap: 0.375rem;
    > svg {
      display: none;
    }
    > div {
      flex: none;
    }
    button {
      min-height: 2rem;
      font-size: ${type.small};
    }
  }
`
