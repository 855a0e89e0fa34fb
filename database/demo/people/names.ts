const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const FIRST_NAMES = words(`
  Ayesha Fatima Zainab Maryam Hina Sana Amna Rabia Iqra Nimra Khadija Mahnoor Sadia Bushra Anum Sidra Hira Laiba Areeba
  Kiran Nadia Saima Shazia Rubina Uzma Farah Mehwish Tooba Javeria Alina Ali Hamza Bilal Usman Ahmed Hassan Zeeshan Imran
  Faisal Kashif Omar Saad Danish Junaid Tariq Nabeel Shahzaib Adnan Waqas Salman Rizwan Asim Arslan Haris Yasir Kamran
  Naveed Talha Moiz Fahad`)

export const LAST_NAMES = words(`
  Khan Malik Butt Qureshi Sheikh Chaudhry Awan Siddiqui Hussain Raza Baloch Abbasi Mirza Rana Bhatti Cheema Gondal Memon
  Soomro Afridi Ansari Bukhari Dar Farooqi Gillani Hashmi Iqbal Javed Kazmi Lodhi Mughal Niazi Paracha Rajput Shah Tanoli
  Virk Warraich Yousafzai Zaidi`)
