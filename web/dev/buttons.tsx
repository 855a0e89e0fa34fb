import { Heart, Plus, Trash2 } from 'lucide-react'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Example, Side } from './group.tsx'

const VARIANTS = ['primary', 'accent', 'secondary', 'ghost', 'danger'] as const
const SIZES = ['small', 'medium', 'large'] as const

export function Buttons() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Example key={variant} name={`Button: ${variant}, default, disabled, busy`}>
          <Side>
            <Button variant={variant}>Add to Cart</Button>
            <Button variant={variant} disabled>
              Add to Cart
            </Button>
            <Button variant={variant} isBusy busyLabel="Adding...">
              Add to Cart
            </Button>
          </Side>
        </Example>
      ))}
      <Example name="Button: small, medium, large">
        <Side>
          {SIZES.map((size) => (
            <Button key={size} size={size}>
              <Plus aria-hidden className="size-[1.1em]" /> Add
            </Button>
          ))}
        </Side>
      </Example>
      <Example name="Button: block">
        <Button block>Go to checkout</Button>
      </Example>
      <Example name="Button link: primary, secondary, block">
        <Side>
          <ButtonLink to="/shop">Shop now</ButtonLink>
          <ButtonLink to="/shop" variant="secondary">
            Shop now
          </ButtonLink>
          <ButtonLink to="/shop" variant="accent" block>
            Shop now
          </ButtonLink>
        </Side>
      </Example>
      <Example name="Icon button: plain, danger, disabled">
        <Side>
          <IconButton label="Add to wishlist">
            <Heart aria-hidden />
          </IconButton>
          <IconButton label="Delete" tone="danger">
            <Trash2 aria-hidden />
          </IconButton>
          <IconButton label="Add to wishlist, disabled" disabled>
            <Heart aria-hidden />
          </IconButton>
        </Side>
      </Example>
    </>
  )
}
