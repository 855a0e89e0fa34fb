// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CodeField } from './code-field.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

afterEach(cleanup)

describe('Urdu digits', () => {
  it('the field for a quantity accepts Urdu digits', () => {
    const onChange = vi.fn()
    render(<QuantityStepper value={1} onChange={onChange} label="Quantity of Pyaaz" />)
    const field = screen.getByRole('textbox', { name: 'Quantity of Pyaaz' })
    fireEvent.change(field, { target: { value: '۱۲' } })
    fireEvent.blur(field)
    expect(onChange).toHaveBeenCalledWith(12)
  })

  it('the field for a six-digit login code accepts Urdu digits', () => {
    const onChange = vi.fn()
    const onComplete = vi.fn()
    render(<CodeField label="Code" value="" onChange={onChange} onComplete={onComplete} />)
    const [first] = screen.getAllByRole('textbox')
    if (!first) throw new Error('the field has no box')
    fireEvent.change(first, { target: { value: '۱۲۳۴۵۶' } })
    expect(onChange).toHaveBeenCalledWith('123456', expect.anything())
  })
})
