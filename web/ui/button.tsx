import { LoaderCircle } from 'lucide-react'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

type Look = {
  variant?: 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** True if the button fills the available width. */
  block?: boolean
}

const VARIANTS = {
  primary: 'bg-leaf-700 text-white hover:bg-leaf-800 shadow-sm',
  accent: 'bg-mango-400 text-ink hover:bg-mango-500 shadow-sm',
  secondary: 'bg-card text-leaf-800 ring-1 ring-inset ring-line hover:bg-leaf-50 hover:ring-leaf-200',
  ghost: 'text-leaf-800 hover:bg-leaf-50',
  danger: 'bg-danger text-white hover:brightness-90',
}
const SIZES = {
  small: 'min-h-9 px-3.5 text-sm gap-1.5',
  medium: 'min-h-11 px-5 text-base gap-2',
  large: 'min-h-13 px-7 text-lg gap-2.5',
}

function buttonClass({ variant = 'primary', size = 'medium', block = false }: Look, className?: string): string {
  return classNames(
    'inline-flex select-none items-center justify-center rounded-full font-semibold transition-colors',
    'disabled:opacity-55 aria-disabled:opacity-55',
    // In the browser's forced-colours mode (high contrast), buttons have no background colour, so they need a border.
    'forced-colors:border',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
    className,
  )
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /**
     * True while the action of the button is in progress. The button then keeps its size and the focus, ignores clicks,
     * and shows `busyLabel`.
     */
    isBusy?: boolean
    busyLabel?: string
  }

export function Button({
  variant,
  size,
  block,
  className,
  isBusy,
  busyLabel,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // The button does not use the attribute `disabled`, because a disabled button loses the keyboard focus.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? refuse : onClick}
      className={buttonClass({ variant, size, block }, className)}
    >
      {isBusy ? (
        <>
          <LoaderCircle aria-hidden className="size-[1.1em] animate-spin" />
          {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  )
}

function refuse(event: MouseEvent): void {
  event.preventDefault()
}

export function ButtonLink({ variant, size, block, className, ...rest }: Look & LinkProps & { children: ReactNode }) {
  return <Link prefetch="intent" {...rest} className={buttonClass({ variant, size, block }, className as string)} />
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; tone?: 'plain' | 'danger' }

/** A round button that shows only an icon. Screen readers announce its `label`. */
export function IconButton({ label, tone = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors disabled:opacity-50 [&_svg]:size-5',
        tone === 'danger' ? 'text-danger hover:bg-danger-soft' : 'text-ink hover:bg-leaf-100',
        className,
      )}
    />
  )
}
