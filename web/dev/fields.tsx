import { useState } from 'react'
import { Checkbox, CheckboxField, PasswordField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { CityField, ProvinceField } from '#web/ui/place-fields.tsx'
import { Example, Side } from './group.tsx'

const HINT = 'As in your letters.'
const FAULT = 'Please fill in this field'

/** The states that the page shows for every kind of field. */
const STATES = [
  { name: 'plain', look: {} },
  { name: 'optional', look: { optional: true } },
  { name: 'hint', look: { hint: HINT } },
  { name: 'fault', look: { error: FAULT } },
  { name: 'disabled', look: { disabled: true } },
]

export function Fields() {
  return (
    <>
      {STATES.map(({ name, look }) => (
        <Example key={name} name={`Text field: ${name}`}>
          <TextField label="City" placeholder="Lahore" {...look} />
        </Example>
      ))}
      <Example name="Text field: read-only">
        <TextField label="City" defaultValue="Lahore" readOnly />
      </Example>
      {STATES.filter(({ name }) => name !== 'optional').map(({ name, look }) => (
        <Example key={name} name={`Password field: ${name}`}>
          <PasswordField label="Password" defaultValue="mandi-demo" autoComplete="off" {...look} />
        </Example>
      ))}
      {STATES.map(({ name, look }) => (
        <Example key={name} name={`Text area: ${name}`}>
          <TextArea label="Note" placeholder="Leave it with the neighbour" rows={2} {...look} />
        </Example>
      ))}
      {STATES.map(({ name, look }) => (
        <Example key={name} name={`Select field: ${name}`}>
          <SelectField label="City" {...look}>
            <option>Karachi</option>
            <option>Lahore</option>
          </SelectField>
        </Example>
      ))}
      <Example name="City field">
        <CityField />
      </Example>
      <Example name="Province field">
        <ProvinceField label="Province" />
      </Example>
      <Example name="Province field: a saved province that is not in the list">
        <ProvinceField label="Province" saved="Pnjab" defaultValue="Pnjab" />
      </Example>
      {STATES.filter(({ name }) => name !== 'optional').map(({ name, look }) => (
        <Example key={name} name={`Checkbox field: ${name}`}>
          <CheckboxField label="Use as my default address" {...look} />
        </Example>
      ))}
      <Checkboxes />
    </>
  )
}

function Checkboxes() {
  const [isChosen, setChosen] = useState(true)
  return (
    <Example name="Checkbox: free, mixed, disabled">
      <Side>
        <Checkbox label="Choose" checked={isChosen} onChange={(event) => setChosen(event.target.checked)} />
        <Checkbox label="Choose all" isMixed />
        <Checkbox label="Choose, disabled" disabled />
      </Side>
    </Example>
  )
}
