import { type FocusEvent, type SubmitEvent, useRef, useState } from 'react'
import { withTexts } from '#web/text/dictionaries.ts'

/** The texts of a form's fields, by their names. */
export type Texts = Record<string, string>
export type Errors<Values> = { [Name in keyof Values]?: string | undefined }
/**
 * Validates the texts of a form. Returns the values to send, or an error message for each field with an invalid value.
 */
export type Check<Values> = (texts: Texts) => { values: Values } | { errors: Errors<Values> }

type Options<Values> = {
  /**
   * Loads the function that validates the form. If it cannot be loaded, the texts are sent without validation, because
   * the server validates them too.
   */
  loadCheck: () => Promise<Check<Values>>
  /** Sends the values of the form. If the promise is rejected, the form shows the reason as its `error`. */
  send: (values: Values, form: HTMLFormElement) => Promise<void>
  /**
   * If true, a field is validated when it loses the focus for the first time. Otherwise all fields are validated only
   * when the user submits the form.
   */
  checksOnBlur?: boolean
}

type Sending = { isPending: boolean; isSent: boolean; error: unknown }
const UNSENT: Sending = { isPending: false, isSent: false, error: undefined }

/**
 * The state of a form on a page for guests. The input elements keep the texts, and the validation code is loaded on
 * demand, so the page needs neither react-hook-form nor zod nor TanStack Query before the first input. After a field
 * has been validated once, it is validated again on each input. Forms of the other pages use react-hook-form.
 */
export function useLateForm<Values extends Texts>({ loadCheck, send, checksOnBlur = false }: Options<Values>) {
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [sending, setSending] = useState(UNSENT)
  const checked = useRef(new Set<string>())
  const isBusy = useRef(false)

  async function check(form: HTMLFormElement) {
    const checkTexts = await withTexts(['problems'], loadCheck()).catch(() => null)
    // The texts of the form are read after the validation code has loaded, so that they are the newest texts.
    const texts = textsOf(form)
    return checkTexts ? checkTexts(texts) : { values: texts as Values }
  }

  async function recheck(form: HTMLFormElement) {
    const result = await check(form)
    const found = 'errors' in result ? Object.entries(result.errors) : []
    setErrors(Object.fromEntries(found.filter(([name]) => checked.current.has(name))) as Errors<Values>)
  }

  async function submit(form: HTMLFormElement) {
    setSending({ ...UNSENT, isPending: true })
    const result = await check(form)
    for (const name of Object.keys(textsOf(form))) checked.current.add(name)
    setErrors('errors' in result ? result.errors : {})
    if ('errors' in result) {
      setSending(UNSENT)
      const isFaulty = (field: Element) => field instanceof HTMLElement && result.errors[nameOf(field)] !== undefined
      const faulty = [...form.elements].find(isFaulty)
      if (faulty instanceof HTMLElement) faulty.focus()
      return
    }
    const error = await send(result.values, form).catch((reason: unknown) => reason ?? new Error('Unknown error'))
    setSending({ isPending: false, isSent: error === undefined, error })
  }

  return {
    errors,
    ...sending,
    form: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (isBusy.current) return
        isBusy.current = true
        void submit(event.currentTarget).finally(() => {
          isBusy.current = false
        })
      },
      onInput: ({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLFormElement }) => {
        setSending((last) => (last.isSent ? UNSENT : last))
        if (checked.current.has(nameOf(target))) void recheck(currentTarget)
      },
      onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
        if (!checksOnBlur || nameOf(target) === '') return
        checked.current.add(nameOf(target))
        void recheck(currentTarget)
      },
      onReset: () => checked.current.clear(),
    },
  } as const
}

function textsOf(form: HTMLFormElement): Texts {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function nameOf(field: EventTarget): string {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.name : ''
}
