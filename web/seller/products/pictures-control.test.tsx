// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { PicturesControl } from './pictures-control.tsx'
import { BLANK_PRODUCT, type ProductInput } from './product-entry.ts'

afterEach(cleanup)

function Form({ pictures }: { pictures: string[] }) {
  const form = useForm<ProductInput>({ defaultValues: { ...BLANK_PRODUCT, pictures } })
  return (
    <FormProvider {...form}>
      <PicturesControl />
      <Chosen />
    </FormProvider>
  )
}

function Chosen() {
  return <code>{useWatch<ProductInput, 'pictures'>({ name: 'pictures' }).join(' ')}</code>
}

const chosen = () => document.querySelector('code')?.textContent
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const focused = () => document.activeElement?.getAttribute('aria-label')

it('the pictures control moves a picture, keeps the focus on its buttons, and shows the new position as a status', () => {
  render(<Form pictures={['/a.png', '/b.png', '/c.png']} />)
  click('Move picture 1 later')
  expect(chosen()).toBe('/b.png /a.png /c.png')
  expect(focused()).toBe('Move picture 2 later')
  expect(screen.getByRole('status').textContent).toBe('Picture moved to position 2')
  click('Move picture 2 later')
  expect(chosen()).toBe('/b.png /c.png /a.png')
  // The last picture cannot move further, so the focus moves to the button for the other direction.
  expect(focused()).toBe('Move picture 3 earlier')
  click('Move picture 3 earlier')
  expect(chosen()).toBe('/b.png /a.png /c.png')
  click('Move picture 2 earlier')
  expect(focused()).toBe('Move picture 1 later')
})

it('the pictures control removes the main picture, and the next picture becomes the main picture', () => {
  render(<Form pictures={['/a.png', '/b.png']} />)
  click('Remove picture 1')
  expect(chosen()).toBe('/b.png')
  expect(focused()).toBe('Remove picture 1')
  const [first] = within(screen.getByRole('list', { name: 'Chosen pictures' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Main picture')
  expect(screen.getByRole('button', { name: 'Move picture 1 later' })).toHaveProperty('disabled', true)
})

it('the pictures control refuses a seventh picture', async () => {
  render(<Form pictures={['/1.png', '/2.png', '/3.png', '/4.png', '/5.png', '/6.png']} />)
  const file = new File(['x'], 'seventh.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Product images'), { target: { files: [file] } })
  expect(await screen.findByText('A product can have at most 6 pictures')).toBeTruthy()
  expect(chosen()?.split(' ')).toHaveLength(6)
})
