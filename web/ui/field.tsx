import { Eye, EyeOff } from 'lucide-react'
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import { useText } from '#web/text/text.tsx'
import { classNames } from './class-names.ts'
import { FieldMessage } from './field-message.tsx'

export type FieldProps = {
  label: string
  /**
   * The error message for the value of the field. It is shown below the field, and screen readers announce it with the
   * field.
   */
  error?: string | undefined
  hint?: ReactNode
  /** True if the label says that the field is optional. */
  optional?: boolean
  className?: string
}

export const CONTROL = classNames(
  'w-full rounded-field border border-line bg-card px-4 text-base text-ink shadow-inner shadow-black/[0.02]',
  'placeholder:text-muted/70 hover:border-leaf-200 focus:border-leaf-600 focus:outline-3 focus:outline-leaf-200',
  'aria-invalid:border-danger [&[readonly]]:bg-paper [&[readonly]]:text-muted disabled:opacity-60',
)

type FrameProps = FieldProps & { id: string; children: ReactNode }

/** The layout of a form field: its label, the input element, and its hint or error message. */
export function Frame({ id, label, error, hint, optional, className, children }: FrameProps) {
  const t = useText()
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
        {optional && <span className="font-normal text-muted"> {t('(optional)')}</span>}
      </label>
      {children}
      <FieldMessage id={id} hint={hint} error={error} />
    </div>
  )
}

/** Returns the id of the hint or error of a field, for the attribute `aria-describedby`. */
export function describedBy(id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>): string | undefined {
  if (error) return `${id}-error`
  return hint ? `${id}-hint` : undefined
}

/**
 * Separates the properties of a form field into those of its layout and those of its input element, and connects both
 * parts by ids.
 */
function useField<Attributes extends { id?: string | undefined }>({
  label,
  error,
  hint,
  optional,
  className,
  ...attributes
}: FieldProps & Attributes) {
  const ownId = useId()
  const id = attributes.id ?? ownId
  return {
    frame: { id, label, error, hint, optional, className },
    control: {
      ...attributes,
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': describedBy(id, { error, hint }),
    },
  }
}

/**
 * A text field with a label. A text in Urdu runs from right to left. Pass this component the result of
 * react-hook-form's `register`.
 */
export function TextField(props: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame}>
      <input dir="auto" {...control} className={classNames(CONTROL, 'h-12')} />
    </Frame>
  )
}

/** A password field with a button that shows or hides the password. */
export function PasswordField(props: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const t = useText()
  const { frame, control } = useField(props)
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Frame {...frame}>
      <div className="relative">
        <input {...control} type={isShown ? 'text' : 'password'} className={classNames(CONTROL, 'h-12 pe-13')} />
        <button
          type="button"
          aria-label={isShown ? t('Hide password') : t('Show password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-1 end-1 grid w-11 place-items-center rounded-xl text-muted hover:bg-leaf-50"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </Frame>
  )
}

export function TextArea(props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame}>
      <textarea rows={4} dir="auto" {...control} className={classNames(CONTROL, 'py-3')} />
    </Frame>
  )
}

/**
 * The browser's own select element with a label. It works best on phones and with a keyboard. Its children are the
 * options.
 */
export function SelectField(props: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame}>
      <select {...control} className={classNames(CONTROL, 'h-12 pe-10')} />
    </Frame>
  )
}

type CheckboxProps = Omit<FieldProps, 'label' | 'optional'> & {
  label: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
} & InputHTMLAttributes<HTMLInputElement>

export function CheckboxField({ label, error, hint, className, ...rest }: CheckboxProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="flex items-start gap-3">
        <input
          {...rest}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          className="mt-0.5 size-6 shrink-0 rounded-md border-line accent-leaf-700"
        />
        <span>{label}</span>
      </label>
      {(error || hint) && (
        <div className="ps-9">
          <FieldMessage id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  )
}

type BareCheckboxProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  /** True if only some of the items are selected that the checkbox selects together. */
  isMixed?: boolean
}

/** A checkbox in a table row. Its label is only for screen readers. */
export function Checkbox({ label, isMixed = false, ...rest }: BareCheckboxProps) {
  return (
    <input
      {...rest}
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      type="checkbox"
      aria-label={label}
      className="block size-6 rounded-md border-line accent-leaf-700"
    />
  )
}
