export type City = {
  city: string
  province: string
  zip_code: string
  /** The relative number of people who live in this place. */
  weight: number
  areas: readonly string[]
}

export const CITIES: readonly City[] = [
  {
    city: 'Lahore',
    province: 'Punjab',
    zip_code: '54000',
    weight: 26,
    areas: ['Johar Town', 'Model Town', 'Gulberg III', 'Wapda Town', 'Samanabad', 'Allama Iqbal Town', 'Garden Town'],
  },
  {
    city: 'Karachi',
    province: 'Sindh',
    zip_code: '74000',
    weight: 24,
    areas: [
      'Gulshan-e-Iqbal Block 13',
      'North Nazimabad Block H',
      'Clifton Block 5',
      'PECHS Block 2',
      'Malir Cantt',
      'Gulistan-e-Jauhar Block 15',
    ],
  },
  {
    city: 'Islamabad',
    province: 'Islamabad Capital Territory',
    zip_code: '44000',
    weight: 12,
    areas: ['F-8/3', 'G-11/2', 'I-8/4', 'E-11/4', 'G-9/1'],
  },
  {
    city: 'Rawalpindi',
    province: 'Punjab',
    zip_code: '46000',
    weight: 10,
    areas: ['Satellite Town', 'Chaklala Scheme 3', 'Bahria Town Phase 4', 'Westridge'],
  },
  {
    city: 'Faisalabad',
    province: 'Punjab',
    zip_code: '38000',
    weight: 8,
    areas: ['Peoples Colony', 'Madina Town', 'Jinnah Colony'],
  },
  {
    city: 'Multan',
    province: 'Punjab',
    zip_code: '60000',
    weight: 6,
    areas: ['Gulgasht Colony', 'Shah Rukn-e-Alam', 'Multan Cantt'],
  },
  {
    city: 'Peshawar',
    province: 'Khyber Pakhtunkhwa',
    zip_code: '25000',
    weight: 6,
    areas: ['Hayatabad Phase 3', 'University Town', 'Gulbahar'],
  },
  { city: 'Hyderabad', province: 'Sindh', zip_code: '71000', weight: 4, areas: ['Latifabad Unit 7', 'Qasimabad'] },
  { city: 'Quetta', province: 'Balochistan', zip_code: '87300', weight: 4, areas: ['Jinnah Town', 'Samungli Road'] },
  { city: 'Sialkot', province: 'Punjab', zip_code: '51310', weight: 4, areas: ['Model Town', 'Sialkot Cantt'] },
  { city: 'Gujranwala', province: 'Punjab', zip_code: '52250', weight: 4, areas: ['Satellite Town', 'Rahwali'] },
  {
    city: 'Abbottabad',
    province: 'Khyber Pakhtunkhwa',
    zip_code: '22010',
    weight: 2,
    areas: ['Jinnahabad', 'Mandian'],
  },
]
