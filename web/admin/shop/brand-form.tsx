import { type SubmitEvent, useState } from 'react'
import { type ShopSettings, shopSettings } from '#contract/settings.ts'
import { usePictureUpload } from '#web/identity/pictures/picture-upload.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ThumbnailField } from '#web/ui/thumbnail-field.tsx'
import { useSaveSettings } from './use-settings.ts'

/** The default brand colour, which is `--color-leaf-700` in `web/app.css`. */
const GREEN = '#1e5a33'

/** The form for the logo and the brand colour. White text must be readable on the colour. */
export function BrandForm({ settings }: { settings: ShopSettings }) {
  const t = useText()
  const saving = useSaveSettings()
  const uploadOnce = usePictureUpload('shop-images')
  const [logo, setLogo] = useState<File | string | null>(settings.logo_url)
  const [colour, setColour] = useState(settings.brand_colour)
  const checked = shopSettings.shape.brand_colour.safeParse(colour)
  const isDirty = logo !== settings.logo_url || colour !== settings.brand_colour

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!checked.success) return
    saving.mutate(async () => ({ logo_url: logo && (await uploadOnce(logo)), brand_colour: checked.data }))
  }

  return (
    <form method="post" noValidate onSubmit={save} className="flex flex-col items-start gap-5">
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-semibold">
          {t('Logo')} <span className="font-normal text-muted">{t('(optional)')}</span>
        </span>
        <ThumbnailField label={t('Logo of the shop')} value={logo} onChange={setLogo} />
        <span className="text-sm text-muted">{t('A square picture of at least 160 pixels looks best.')}</span>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="w-40"
          type="color"
          label={t('Brand colour')}
          value={colour ?? GREEN}
          error={checked.success ? undefined : checked.error.issues[0]?.message}
          onChange={({ target }) => setColour(target.value)}
        />
        {colour !== null && (
          <Button variant="ghost" size="small" onClick={() => setColour(null)}>
            {t('Use the default colour')}
          </Button>
        )}
      </div>
      <Button type="submit" disabled={!isDirty} isBusy={saving.isPending} busyLabel={t('Saving...')}>
        {t('Save logo and colour')}
      </Button>
    </form>
  )
}
