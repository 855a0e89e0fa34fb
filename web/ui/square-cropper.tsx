import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useText } from '#web/text/text.tsx'
import 'react-easy-crop/react-easy-crop.css'
import { RangeField } from './range-field.tsx'

const MAX_ZOOM = 4

/** The selected area of a picture, in pixels of the original picture. */
export type CropArea = Area

type SquareCropperProps = {
  /** The URL of the picture to crop. */
  picture: string
  onChange: (area: CropArea) => void
}

/**
 * Shows a picture under a square selection. The user moves and zooms the picture with mouse, wheel, touch, arrow keys
 * or a slider.
 */
export default function SquareCropper({ picture, onChange }: SquareCropperProps) {
  const t = useText()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className="space-y-4">
      <div className="relative h-72 overflow-hidden rounded-field bg-ink sm:h-80">
        <Cropper
          image={picture}
          aspect={1}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_, area) => onChange(area)}
          mediaProps={{ alt: t('The picture to crop') }}
          cropperProps={{
            role: 'application',
            'aria-label': t('Selected area: the arrow keys move the picture'),
          }}
          // The library would add inline styles, which the content security policy blocks. Therefore its styles are
          // loaded from a file instead.
          disableAutomaticStylesInjection
        />
      </div>
      <RangeField
        label={t('Zoom')}
        shown={`${Math.round(zoom * 100)} %`}
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
      />
    </div>
  )
}
