/** The provinces and territories of Pakistan, from ISO 3166-2:PK. */
export const PROVINCES = [
  'Punjab',
  'Sindh',
  'Khyber Pakhtunkhwa',
  'Balochistan',
  'Islamabad Capital Territory',
  'Azad Kashmir',
  'Gilgit-Baltistan',
] as const

/** Large cities that the address form suggests. Customers can enter any other city or town. */
export const CITIES = [
  ...['Abbottabad', 'Attock', 'Bahawalnagar', 'Bahawalpur', 'Bannu', 'Bhakkar', 'Chakwal', 'Chaman', 'Charsadda'],
  ...['Chiniot', 'Dera Ghazi Khan', 'Dera Ismail Khan', 'Faisalabad', 'Gilgit', 'Gujranwala', 'Gujrat', 'Gwadar'],
  ...['Hafizabad', 'Haripur', 'Hyderabad', 'Islamabad', 'Jacobabad', 'Jhang', 'Jhelum', 'Karachi', 'Kasur', 'Khanewal'],
  ...['Khanpur', 'Khuzdar', 'Kohat', 'Kotli', 'Lahore', 'Larkana', 'Layyah', 'Lodhran', 'Mandi Bahauddin', 'Mansehra'],
  ...['Mardan', 'Mianwali', 'Mingora', 'Mirpur', 'Mirpur Khas', 'Multan', 'Muridke', 'Murree', 'Muzaffarabad'],
  ...['Muzaffargarh', 'Narowal', 'Nawabshah', 'Nowshera', 'Okara', 'Pakpattan', 'Peshawar', 'Quetta', 'Rahim Yar Khan'],
  ...['Rawalpindi', 'Sadiqabad', 'Sahiwal', 'Sargodha', 'Sheikhupura', 'Shikarpur', 'Sialkot', 'Skardu', 'Sukkur'],
  ...['Swabi', 'Tando Adam', 'Taxila', 'Toba Tek Singh', 'Turbat', 'Vehari', 'Wah Cantt', 'Wazirabad'],
] as const
