package product

import (
	"sync"

	"hearthway/bff/features/account/credential"
)

// CountingPasswords hashes fast, and counts how many hashes were made and verified.
type CountingPasswords struct {
	credential.Argon2
	mu    sync.Mutex
	count int
}

func (p *CountingPasswords) Hash(password string) string {
	p.add()
	return p.Argon2.Hash(password)
}

func (p *CountingPasswords) Verify(hash, password string) (bool, bool) {
	p.add()
	return p.Argon2.Verify(hash, password)
}

func (p *CountingPasswords) add() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.count++
}

func (p *CountingPasswords) Work() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.count
}
