// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Check, useLateForm } from './use-late-form.ts'

type Values = { name: string; city: string }
type FormProps = { check: Promise<Check<Values>>; send: (values: Values) => Promise<void>; checksOnBlur?: boolean }

afterEach(cleanup)

const isFilled: Check<Values> = ({ name = '', city = '' }) =>
  name && city
    ? { values: { name, city } }
    : { errors: { ...(!name && { name: 'No name' }), ...(!city && { city: 'No city' }) } }

function Form({ check, send, checksOnBlur = false }: FormProps) {
  const { errors, form, isPending, isSent, error } = useLateForm<Values>({ loadCheck: () => check, send, checksOnBlur })
  return (
    <form {...form}>
      <input name="name" aria-label="Name" />
      <input name="city" aria-label="City" />
      <button type="submit">Send</button>
      <output>
        {[errors.name, errors.city, isPending && 'Busy', isSent && 'Sent', error && 'Failed']
          .filter(Boolean)
          .join(', ')}
      </output>
    </form>
  )
}

const status = () => screen.getByRole('status').textContent
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = () => fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement)

it('a form that loads its checks late shows the errors of its fields, focuses the first faulty field, and removes an error while the user types', async () => {
  render(<Form check={Promise.resolve(isFilled)} send={() => Promise.reject(new Error('Sent'))} />)
  type('Name', 'Ayesha')
  press()
  await expect.poll(status).toBe('No city')
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  type('City', 'Lahore')
  await expect.poll(status).toBe('')
})

it('a form that loads its checks late sends the texts that its fields contain when its check has loaded, and sends them once', async () => {
  const { promise, resolve } = Promise.withResolvers<Check<Values>>()
  const sent: Values[] = []
  render(<Form check={promise} send={async (values) => void sent.push(values)} />)
  type('Name', 'Ayesha')
  type('City', 'Lahor')
  press()
  press()
  await expect.poll(status).toBe('Busy')
  type('City', 'Lahore')
  resolve(isFilled)
  await expect.poll(status).toBe('Sent')
  expect(sent).toEqual([{ name: 'Ayesha', city: 'Lahore' }])
})

it('a form sends its texts unchecked if the checks cannot be loaded, and shows that the server refused them', async () => {
  const sent: Values[] = []
  const send = async (values: Values) => {
    sent.push(values)
    throw new Error('refused')
  }
  render(<Form check={Promise.reject(new TypeError('offline'))} send={send} />)
  type('Name', 'Ayesha')
  press()
  await expect.poll(status).toBe('Failed')
  expect(sent).toEqual([{ name: 'Ayesha', city: '' }])
})

it('a form that loads its checks late can check a field when it loses the focus, without an error for fields that were not visited', async () => {
  render(<Form check={Promise.resolve(isFilled)} send={async () => {}} checksOnBlur />)
  fireEvent.blur(screen.getByLabelText('Name'))
  await expect.poll(status).toBe('No name')
})
