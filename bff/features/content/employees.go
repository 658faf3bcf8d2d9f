// Package content is pages of text, and who works here.
package content

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

// Employee is someone who works here.
type Employee struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Photo string `json:"photo"` // path of a picture; "" none
	Bio   string `json:"bio"`
}

// ReadEmployees reads the list of employees; without the file there is none.
func ReadEmployees(path string) ([]Employee, error) {
	list := []Employee{}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return list, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &list)
	}
	for i := range list {
		if strings.TrimSpace(list[i].Name) == "" && err == nil {
			err = errors.New("someone has no name")
		}
	}
	if err != nil {
		return nil, fmt.Errorf("read the employees in %s: %w", path, err)
	}
	return list, nil
}
