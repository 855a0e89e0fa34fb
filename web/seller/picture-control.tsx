import { Controller, useFormContext } from 'react-hook-form'
import { PictureField } from '#web/ui/picture-field.tsx'

/** The field `picture` of the form around it, cropped to a square where asked for. A refused file shows why; a good one takes the reason away. */
export function PictureControl({ label, crops = false }: { label: string; crops?: boolean }) {
  const { control, setError, clearErrors } = useFormContext<{ picture: File | string | null }>()
  return (
    <Controller
      name="picture"
      control={control}
      render={({ field, fieldState }) => (
        <PictureField
          ref={field.ref}
          label={label}
          crops={crops}
          value={field.value}
          onChange={(picture) => {
            clearErrors('picture')
            field.onChange(picture)
          }}
          onRefuse={(message) => setError('picture', { message })}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
